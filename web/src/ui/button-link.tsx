import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { type ButtonLook, buttonStyle } from './button-style.ts'

interface ButtonLinkProps extends ButtonLook {
  href: string
  children: ReactNode
  className?: string | undefined
}

/**
 * What leads to another page and looks like a button. A link, because it works before scripts do, opens in a new tab and
 * says where it leads. The next page starts at its top.
 */
export const ButtonLink = ({ href, children, className, ...look }: ButtonLinkProps) => (
  <Link href={href} className={buttonStyle(look, className)} onClick={() => window.scrollTo({ top: 0 })}>
    {children}
  </Link>
)
