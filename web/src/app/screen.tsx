import { type ComponentType, lazy } from 'react'

type Load<K extends string> = () => Promise<Record<K, ComponentType>>

/** A lazily loaded screen. */
export const screen = <K extends string>(load: Load<K>, name: K) =>
  lazy(async () => {
    const Screen: ComponentType = (await load())[name]
    return { default: Screen }
  })

/** A screen that uses the API, with its library; plain text pages do without. */
export const screenWithQueries = <K extends string>(load: Load<K>, name: K) =>
  lazy(async () => {
    const [{ Queries }, module] = await Promise.all([import('../lib/api/queries.tsx'), load()])
    const Screen: ComponentType = module[name]
    const WithQueries: ComponentType = () => (
      <Queries>
        <Screen />
      </Queries>
    )
    return { default: WithQueries }
  })
