import { TIMES } from '@vapsi/contract/values/times'
import { getApps, initializeApp } from '@firebase/app'
import {
  PhoneAuthProvider,
  RecaptchaVerifier,
  connectAuthEmulator,
  getAuth,
  signInWithCredential,
  signInWithPhoneNumber,
  signOut,
} from '@firebase/auth'
import type { IdentityProvider } from './identity-provider.ts'

const appName = 'vapsi-identity'
/** The container of the invisible bot check, in case it needs to ask something. */
const boxId = 'vapsi-bot-check'

/** Phone sign-in of the Firebase web SDK with the invisible bot check (`+91` before the mobile). */
export function firebaseIdentity({ emulatorHost, ...options }: Record<string, string>): IdentityProvider {
  const known = getApps().find((app) => app.name === appName)
  const auth = getAuth(known ?? initializeApp(options, appName))
  if (emulatorHost && !auth.emulatorConfig) {
    connectAuthEmulator(auth, `http://${emulatorHost}`, { disableWarnings: true })
    auth.settings.appVerificationDisabledForTesting = true
  }
  auth.useDeviceLanguage()
  let verifier: RecaptchaVerifier | null = null

  const reset = () => {
    verifier?.clear()
    verifier = null
    document.getElementById(boxId)?.remove()
  }
  const botCheck = () => {
    if (verifier) return verifier
    const box = document.createElement('div')
    box.id = boxId
    document.body.append(box)
    return (verifier = new RecaptchaVerifier(auth, box, { size: 'invisible' }))
  }
  const confirms = (verificationId: string) => async (code: string) => {
    const { user } = await signInWithCredential(auth, PhoneAuthProvider.credential(verificationId, code))
    const idToken = await user.getIdToken()
    // From here on our session counts; a second one in the browser would only outlive it.
    await signOut(auth)
    return { firebaseUid: user.uid, idToken }
  }
  return {
    reset,
    async sendCode(mobile) {
      const { verificationId: handle } = await signInWithPhoneNumber(auth, `+91${mobile}`, botCheck())
      return { resendAfterSeconds: TIMES.resendSeconds, handle, confirm: confirms(handle) }
    },
    resume: (_mobile, handle) => confirms(handle),
  }
}
