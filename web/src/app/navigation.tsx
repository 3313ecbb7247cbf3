import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import { type ReactNode, use, useEffect, useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import { useLanguageOfOffice } from '../lib/language/language-of-office.ts'
import { PageReplyContext } from '../lib/page-reply.ts'
import { focusContent } from '../lib/focus.ts'
import { inFull } from '../lib/page-title.ts'

/** Sets the page's title; a screen with a better one uses `usePageTitle` of `lib/page-title`. */
export function Titled({ title, children }: { title: MessageDescriptor; children: ReactNode }) {
  const { _ } = useLingui()
  const text = _(title)
  use(PageReplyContext)?.titled(inFull(text))
  // Before the screen's own effect, which may set a better one.
  useLayoutEffect(() => {
    document.title = inFull(text)
  }, [text])
  return children
}

let backOrForward = false
let first = true

/**
 * After a navigation: scrolls to the top (going back, the browser restores the position) and moves the focus to the new
 * content.
 */
export function NavigationEffects() {
  const [path] = useLocation()
  useLanguageOfOffice(path)
  useEffect(() => {
    const note = () => {
      backOrForward = true
    }
    window.addEventListener('popstate', note)
    return () => window.removeEventListener('popstate', note)
  }, [])
  useEffect(() => {
    const returned = backOrForward
    backOrForward = false
    if (first) {
      first = false
      return
    }
    const anchor = window.location.hash && document.getElementById(window.location.hash.slice(1))
    if (anchor) anchor.scrollIntoView()
    else if (!returned) window.scrollTo(0, 0)
    focusContent()
  }, [path])
  return null
}
