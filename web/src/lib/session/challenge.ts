import { type ChallengeView, system } from '@vapsi/contract/system'
import solver from 'altcha/workers/pbkdf2?url'

interface Solution {
  counter: number
  derivedKey: string
}

/** Solves a challenge of the server beside the page, which stays quick: a second on a slow phone. Null where it cannot be had. */
export async function solvedChallenge(): Promise<string | null> {
  try {
    const answer = await fetch(system.challenge.url, { cache: 'no-store' })
    if (!answer.ok) return null
    const challenge = (await answer.json()) as ChallengeView
    return btoa(JSON.stringify({ challenge, solution: await solve(challenge) }))
  } catch {
    return null
  }
}

async function solve(challenge: ChallengeView): Promise<Solution> {
  const worker = new Worker(solver)
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('error', reject)
      worker.addEventListener('message', ({ data }: MessageEvent<(Solution & { error?: unknown }) | null>) => {
        if (data && !data.error) resolve(data)
        else reject(new Error('The challenge was not solved', { cause: data?.error }))
      })
      worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout: 60_000 })
    })
  } finally {
    worker.terminate()
  }
}
