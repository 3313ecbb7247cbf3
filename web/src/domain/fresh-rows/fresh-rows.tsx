import { Plural } from '@lingui/react/macro'

/** `3 new`, above a list that waits for a press before it moves. */
export function FreshRows({ fresh, onShow }: { fresh: number; onShow: () => void }) {
  return (
    <div role="status" className={fresh === 0 ? 'sr-only' : 'mb-2'}>
      {fresh > 0 && (
        <button
          type="button"
          onClick={onShow}
          className="min-h-11 w-full rounded-card bg-soft-blue px-4 text-sm font-semibold text-word-blue"
        >
          <Plural value={fresh} one="# new" other="# new" />
        </button>
      )}
    </div>
  )
}
