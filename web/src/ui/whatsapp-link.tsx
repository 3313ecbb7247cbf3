import { Share2 } from 'lucide-react'
import { buttonStyle } from './button-style.ts'

/** Opens WhatsApp with words that somebody may send on. */
export const WhatsAppLink = ({ text }: { text: string }) => (
  <a
    href={`https://wa.me/?text=${encodeURIComponent(text)}`}
    target="_blank"
    rel="noreferrer"
    className={buttonStyle({ variant: 'outline' }, 'h-12')}
  >
    <Share2 aria-hidden />
    WhatsApp
  </a>
)
