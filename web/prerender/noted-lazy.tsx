import { type ComponentType, lazy as lazyOfReact, use } from 'react'
import { PageReplyContext } from '../src/lib/page-reply.ts'

type Props = Record<string, unknown>

/** What the part that begins to load just now is made of. */
let begun: string[] | undefined

/** Written around each import of a part by the build (`build/noted-parts.ts`). */
export function ofFile<Module>(file: string, module: Promise<Module>): Promise<Module> {
  begun?.push(file)
  return module
}

/** React's own, which tells the page that it is drawn for: the browser will want the same files. */
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
