import { Download } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle } from '../../ui/button-style.ts'

/** A paper or a file to take home. */
export const DownloadLink = ({ href, label, children }: { href: string; label?: string; children: ReactNode }) => (
  <a href={href} download aria-label={label} className={buttonStyle({ variant: 'outline' }, 'h-12')}>
    <Download aria-hidden />
    {children}
  </a>
)
