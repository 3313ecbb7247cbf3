import { useLingui } from '@lingui/react/macro'
import { TIMES } from '@vapsi/contract/values/times'
import { useRef, useState } from 'react'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { useConfig } from '../../lib/api/config.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { takeToastAlong, toast } from '../../lib/session/toast.ts'
import { forgetWantedPage, wantedPage } from '../../lib/session/wanted-page.ts'
import { checkUser, openSession } from './auth-calls.ts'
import { chooseIdentity } from '../../domain/identity/choose-identity.ts'
import type { IdentityProvider, Proof, SentCode } from '../../domain/identity/identity-provider.ts'
import type { SignInDraft } from './sign-in-draft.ts'
import { useSignInDraft } from './use-sign-in-draft.ts'
import { mobileProblem, nameProblem, otpProblem } from './auth-rules.ts'
import { type Side, type Tab, afterSignIn } from './sides.ts'

export interface Failure {
  title: string
  description: string
}
type Fields = Partial<Record<'mobile' | 'name' | 'otp', string>>

/**
 * A full page load: the dashboard starts with nothing of the previous page but its welcome. It replaces the history
 * entry, too: Back must lead neither to a used code nor to the booked truck again.
 */
function leave(address: string) {
  takeToastAlong()
  forgetWantedPage()
  window.location.replace(address)
}

const secondsUntil = (at: number) => Math.max(0, Math.round((at - Date.now()) / 1000))

/**
 * input → otp → signed in (auth page steps). Typed text survives every failure except a wrong code, which is cleared.
 */
export function useMobileAuth(side: Side, start: { tab: Tab; bookingId: string | null }) {
  const { t, i18n } = useLingui()
  const { signedIn } = useAuth()
  const config = useConfig()
  const [tab, setTabOnly] = useState(start.tab)
  const [mobile, setMobile] = useState('')
  const [name, setName] = useState('')
  const [otp, setOtp] = useState('')
  const [sent, setSent] = useState<SentCode | null>(null)
  const [onItsWay, setOnItsWay] = useState<SignInDraft['sent']>(null)
  const [busy, setBusy] = useState<'send' | 'verify' | null>(null)
  const [problems, setProblems] = useState<Fields>({})
  const [failure, setFailure] = useState<Failure | null>(null)
  const [isDone, setDone] = useState(false)
  const provider = useRef<IdentityProvider | null>(null)
  /** A code whose answer was lost: the server may have accepted it. */
  const lostCode = useRef<string | null>(null)
  const proven = useRef<{ code: string; proof: Proof } | null>(null)

  /** A toast, and the same words where the action was. */
  const fail = (title: string, description: string) => {
    setFailure({ title, description })
    toast({ title, description, variant: 'destructive' })
  }
  const setTab = (next: Tab) => {
    setTabOnly(next)
    setProblems({})
    setFailure(null)
  }

  /** An edited field is no longer wrong. */
  const typing = (field: keyof Fields, set: (text: string) => void) => (text: string) => {
    setProblems((now) => ({ ...now, [field]: undefined }))
    set(text)
  }

  useSignInDraft(side, start.tab, isDone ? null : { tab, mobile, name, otp, sent: sent && onItsWay }, (kept) => {
    setTabOnly(kept.tab)
    setMobile(kept.mobile)
    setName(kept.name)
    setOtp(kept.otp)
    setOnItsWay(kept.sent)
    if (!kept.sent) return
    const { handle, resendAt } = kept.sent
    setSent({
      handle,
      resendAfterSeconds: secondsUntil(resendAt),
      confirm: async (code) => (await theProvider()).resume(kept.mobile, handle)(code),
    })
  })

  async function theProvider() {
    const server = config.data ?? (await config.refetch({ throwOnError: true })).data
    if (!server) throw new Error('No configuration')
    return (provider.current ??= await chooseIdentity(server))
  }

  async function sendCode() {
    try {
      const identity = await theProvider()
      proven.current = null
      const code = await identity.sendCode(mobile)
      const at = Date.now()
      setOnItsWay({ at, resendAt: at + code.resendAfterSeconds * 1000, handle: code.handle })
      setSent(code)
      setOtp('')
      setFailure(null)
    } catch (error) {
      provider.current?.reset()
      fail(t`Failed to send OTP`, errorMessage(error, t`Please try again`))
    }
  }

  /** False: nobody has this mobile on this side, or the check failed. */
  async function isKnown(): Promise<boolean> {
    try {
      const { exists } = await checkUser(side, mobile)
      if (!exists) {
        setTab('signup')
        fail(t`User not found`, t`Please sign up first to create an account`)
      }
      return exists
    } catch (error) {
      fail(t`Error`, errorMessage(error, t`Failed to check user`))
      return false
    }
  }

  async function submitDetails() {
    if (busy) return
    const said = (problem: ReturnType<typeof mobileProblem>) => (problem ? i18n._(problem) : undefined)
    const found: Fields = {
      name: tab === 'signup' ? said(nameProblem(name)) : undefined,
      mobile: said(mobileProblem(mobile)),
    }
    setProblems(found)
    setFailure(null)
    if (found.name || found.mobile) return
    setBusy('send')
    if (tab === 'signup' || (await isKnown())) await sendCode()
    setBusy(null)
  }

  async function resend() {
    if (busy) return
    setBusy('send')
    await sendCode()
    setBusy(null)
  }

  /** Somebody who had signed up before has just verified the mobile: the same proof signs in. */
  async function enter(proof: Proof) {
    if (tab === 'login') return { user: await openSession(side, { mobile, name: null }, proof), by: 'login' as const }
    try {
      const user = await openSession(side, { mobile, name: name.trim() }, proof)
      return { user, by: 'registration' as const }
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'account_exists')) throw error
      return { user: await openSession(side, { mobile, name: null }, proof), by: 'login' as const }
    }
  }

  async function verify(code = otp) {
    if (busy || isDone) return
    const problem = otpProblem(code)
    setProblems({ otp: problem ? i18n._(problem) : undefined })
    setFailure(null)
    if (problem) return
    setBusy('verify')
    try {
      if (!sent) throw new Error('No confirmation result')
      // A code is valid once. If the following call failed, its proof is used again, not the code.
      if (proven.current?.code !== code) proven.current = { code, proof: await sent.confirm(code) }
      const { user, by } = await enter(proven.current.proof)
      setDone(true)
      signedIn(user, by)
      setTimeout(() => leave(afterSignIn(start.bookingId, wantedPage(window.location.search))), TIMES.redirectMs)
    } catch (error) {
      const status = error instanceof ApiError ? error.status : null
      const isSpent = (status === 400 || status === 401) && lostCode.current === code
      if (status === 0) lostCode.current = code
      else {
        setOtp('')
        // An overloaded server has decided nothing: the accepted code stays valid when typed again.
        if (status === null || (status < 500 && status !== 429)) proven.current = null
      }
      const title = tab === 'signup' ? t`Registration failed` : t`Login failed`
      fail(
        title,
        isSpent
          ? t`The connection broke while this OTP was being used. Please ask for a new one.`
          : errorMessage(error, t`Invalid OTP. Please try again.`),
      )
    }
    setBusy(null)
  }

  function changeMobile() {
    setSent(null)
    setOtp('')
    setProblems({})
    setFailure(null)
  }

  return {
    tab,
    setTab,
    mobile,
    setMobile: typing('mobile', setMobile),
    name,
    setName: typing('name', setName),
    otp,
    setOtp: typing('otp', setOtp),
    step: sent ? ('otp' as const) : ('input' as const),
    sent,
    busy,
    problems,
    failure,
    isDone,
    submitDetails,
    verify,
    resend,
    changeMobile,
    isDemo: config.data?.demo === true,
  }
}

export type MobileAuth = ReturnType<typeof useMobileAuth>
