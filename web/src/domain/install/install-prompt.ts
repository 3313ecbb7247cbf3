import { useStore } from '../../lib/store/use-store.ts'
import { installOffer } from './install-offer.ts'

/** Whether the browser offers to put the app on the home screen. */
export const useInstallPrompt = (): boolean => useStore(installOffer, (offer) => offer !== null)

/** An offer can be taken up once. */
export async function install(): Promise<void> {
  const taken = installOffer.get()
  installOffer.set(null)
  await taken?.prompt()
}
