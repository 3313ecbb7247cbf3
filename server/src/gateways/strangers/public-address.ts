import ipaddr from 'ipaddr.js'

/** An https address at a public name, never something inside our own network; where the name leads is checked later. */
export function isPublicAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  // A name with a trailing dot is the same to a resolver, but different to every rule about names.
  const isName = !ipaddr.isValid(hostname.replace(/^\[|\]$/g, '')) && /^[^.]+(\.[^.]+)+$/.test(hostname)
  const isInside = /\.(local|localhost|internal|lan|home|arpa)$/i.test(hostname)
  return protocol === 'https:' && isName && !isInside && username === '' && password === ''
}
