import type { PasskeyView } from '@vapsi/contract/identity/passkeys'

type Row = Omit<PasskeyView, 'createdAt' | 'lastUsedAt'> & { createdAt: Date; lastUsedAt: Date | null }

export const passkeyView = ({ createdAt, lastUsedAt, ...row }: Row): PasskeyView => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
})
