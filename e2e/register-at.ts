import { proveMobile } from './prove-mobile.ts'

interface Person {
  username: string
  name: string
  userType: 'shipper' | 'transporter'
}

/**
 * Registers a person with a password on a server with the demo's inbox, and verifies a mobile number. Returns the
 * cookie.
 */
export async function registeredAt(url: string, person: Person): Promise<string> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  const body = JSON.stringify({ ...person, password: 'long-enough-1' })
  const answer = await fetch(`${url}/api/register`, { method: 'POST', headers, body })
  if (answer.status !== 201) throw new Error(`Nobody was registered: ${answer.status} ${await answer.text()}`)
  const cookie = (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? ''
  await proveMobile(async (method, path, sent) => {
    const init = { method, headers: { ...headers, cookie }, ...(sent && { body: JSON.stringify(sent) }) }
    return (await (await fetch(`${url}${path}`, init)).json()) as never
  })
  return cookie
}
