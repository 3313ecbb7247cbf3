import { type ComponentType, lazy as lazyOfReact, use } from 'react'
import { PageReplyContext } from '../src/lib/page-reply.ts'

type Props = Record<string, unknown>

/** The files of the part that is starting to load. */
let begun: string[] | undefined

/** Wrapped around each import of a part by the build (`build/noted-parts.ts`). */
export function ofFile<Module>(file: string, module: Promise<Module>): Promise<Module> {
  begun?.push(file)
  return module
}

/** React's own, which also records the part for the page: the browser will need the same files. */
export function lazy(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> {
  const files: string[] = []
  const Part = lazyOfReact(() => {
    begun = files
    try {
      return load()
    } finally {
      begun = undefined
    }
  })
  return function NotedPart(props) {
    use(PageReplyContext)?.drawnFrom(files)
    return <Part {...props} />
  }
}
