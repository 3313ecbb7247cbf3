/**
 * For `usePaged` and `useQuery`: data that others change silently is loaded each time its screen is opened, unless it
 * has just been loaded, such as by the page ahead. Earlier data stays visible until then.
 */
export const readWhenOpened = { staleTime: 5000 } as const
