import { Plural } from '@lingui/react/macro'
import { PlainButton } from '../../ui/button.tsx'

/** `3 new`: the rows that wait to be shown, because they would push others away. */
export function NewsBar({ news, onShow }: { news: number; onShow: () => void }) {
  return (
    <div role="status">
      {news > 0 && (
        <PlainButton
          className="min-h-11 w-full border-b border-line bg-soft-blue text-sm font-semibold text-word-blue"
          onClick={onShow}
        >
          <Plural value={news} one="# new" other="# new" />
        </PlainButton>
      )}
    </div>
  )
}
