/**
 * For `usePaged` and `useQuery`: what others change without a word is read each time its screen is opened, unless it has
 * just been read, as by the page that loads it ahead. What was read before stays in sight meanwhile.
 */
export const readWhenOpened = { staleTime: 5000 } as const
