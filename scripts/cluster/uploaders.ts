import { setTimeout as sleep } from 'node:timers/promises'
import { aPhoto } from '../../bench/crowd/mix.ts'

/** Each sends one profile picture after the other; `stop` checks whether the last acknowledged one can be read. */
export function uploadersAt(url: string, cookies: readonly string[]) {
  let isOver = false
  let acknowledged = 0
  const all = cookies.map(async (cookie) => {
    const photo = await aPhoto()
    let last = ''
    while (!isOver) {
      const answer = await fetch(`${url}/api/profile/picture`, {
        method: 'POST',
        headers: { ...photo.headers, cookie },
        body: photo.body,
        signal: AbortSignal.timeout(30_000),
      }).catch(() => null)
      if (answer?.ok) {
        last = ((await answer.json()) as { profilePicture: string }).profilePicture
        acknowledged += 1
      }
      await sleep(500)
    }
    const picture = last ? await fetch(new URL(last, url), { headers: { cookie } }) : null
    return picture === null || picture.ok
  })
  return {
    async stop() {
      isOver = true
      const kept = await Promise.all(all)
      return { acknowledged, lost: kept.filter((isThere) => !isThere).length }
    },
  }
}
