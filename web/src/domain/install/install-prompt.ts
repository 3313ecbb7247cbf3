import { useSyncExternalStore } from 'react'
import { installOffer } from './install-offer.ts'

/** Whether the browser offers to put the app on the home screen. */
export const useInstallPrompt = (): boolean =>
  useSyncExternalStore(
    installOffer.subscribe,
    () => installOffer.get() !== null,
    () => false,
  )

/** An offer can be taken up once. */
export async function install(): Promise<void> {
  await installOffer.take()?.prompt()
}
