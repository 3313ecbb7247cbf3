import { buildWebIfChanged } from './web/build-web.ts'

try {
  await buildWebIfChanged((line) => console.log(line))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
await import('../server/src/main.ts')
