/** Text with the words that were looked for marked. */
export function Marked({ text, q }: { text: string; q: string }) {
  const words = q.split(/\s+/).filter((word) => word.length >= 2)
  if (words.length === 0) return text
  const like = new RegExp(`(${words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})`, 'i')
  return text.split(like).map((part, at) =>
    at % 2 === 1 ? (
      <mark key={at} className="rounded-[3px] bg-[#ffdf9e] text-[#14213d]">
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
