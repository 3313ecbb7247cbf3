import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PublicShell } from '../../ui/shell/public-shell.tsx'

export interface LegalSection {
  id: string
  title: MessageDescriptor
  paragraphs: MessageDescriptor[]
}

/** A numbered document with its contents in front: terms, privacy. */
export function LegalPage(props: {
  title: ReactNode
  note: ReactNode
  intro: ReactNode
  sections: readonly LegalSection[]
}) {
  const { t, i18n } = useLingui()
  return (
    <PublicShell>
      <div className="mx-auto grid max-w-6xl grid-cols-1 gap-x-16 px-4 pt-8 md:px-8 md:pt-14 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <div className="lg:col-start-2">
          <h1 className="text-2xl font-bold tracking-tight">{props.title}</h1>
          <p className="mt-2 text-quiet">{props.note}</p>
          <p className="mt-5 max-w-2xl text-lg text-pretty">{props.intro}</p>
        </div>
        <nav
          aria-label={t`Contents`}
          className="mt-8 self-start lg:sticky lg:top-24 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:mt-0"
        >
          <p className="mb-2 text-sm font-semibold text-quiet">
            <Trans>Contents</Trans>
          </p>
          <ol className="border-l-[3px] border-line">
            {props.sections.map((section, i) => (
              <li key={section.id}>
                <a
                  href={`#${section.id}`}
                  className="-ml-[3px] flex min-h-11 items-center gap-2 border-l-[3px] border-transparent py-1 pl-4 text-sm hover:border-marigold lg:min-h-9"
                >
                  <span className="tabular w-5 shrink-0 text-quiet">{i + 1}</span>
                  {i18n._(section.title)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="mt-10 max-w-2xl lg:col-start-2">
          {props.sections.map((section, i) => (
            <section key={section.id} id={section.id} className="mb-9 scroll-mt-24">
              <h2 className="text-lg font-semibold">
                <span className="tabular">{i + 1}.</span> {i18n._(section.title)}
              </h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph.id} className="mt-3 text-pretty">
                  {i18n._(paragraph)}
                </p>
              ))}
            </section>
          ))}
        </div>
      </div>
    </PublicShell>
  )
}
