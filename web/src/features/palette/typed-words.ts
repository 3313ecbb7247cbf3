interface Typed {
  q: string
  /** What is to be done with it. */
  doing: string
  /** Bookings alone, actions alone, or everything. */
  only: 'booking' | 'do' | null
}

/** The search words, and the action: `6024 → record`, `> 6024`, `# asha`. */
export function splitTyped(typed: string): Typed {
  const [, sign = '', rest = ''] = /^\s*([>#]?)([^]*)$/.exec(typed) ?? []
  const [q = '', doing = ''] = rest.split(/→|>/)
  return {
    q: q.trim(),
    doing: doing.trim().toLowerCase(),
    only: sign === '#' ? 'booking' : sign === '>' || /→|>/.test(rest) ? 'do' : null,
  }
}
