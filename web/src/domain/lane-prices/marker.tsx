/** Marks a price on a scale, and slides to the next one. */
export function Marker({ x, bottom, words }: { x: number; bottom: number; words: string }) {
  return (
    <span
      className="pointer-events-none absolute inset-0 transition-transform duration-150 ease-(--ease-out) motion-reduce:transition-none"
      style={{ transform: `translate(${x * 100}%, -${bottom}px)` }}
    >
      <span className="absolute bottom-0 left-0 size-3.5 -translate-x-1/2 rounded-full border-[3px] border-ink bg-marigold" />
      <span
        className="tabular absolute bottom-4 left-0 rounded-full bg-card px-1 text-xs leading-tight font-bold whitespace-nowrap text-ink"
        style={{ transform: `translateX(-${x * 100}%)` }}
      >
        {words}
      </span>
    </span>
  )
}
