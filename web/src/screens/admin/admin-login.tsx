import { Trans, useLingui } from '@lingui/react/macro'
import { identity } from '@vapsi/contract/identity'
import type { UserView } from '@vapsi/contract/users'
import { officePeople } from '@vapsi/contract/identity/office-people'
import { type FormEvent, useRef, useState } from 'react'
import { Redirect, useLocation, useSearch } from 'wouter'
import { PasskeyButton } from '../../features/passkeys/passkey-button.tsx'
import { useAction } from '../../lib/api/action.ts'
import { type Send, api } from '../../lib/api/api.ts'
import { useConfig } from '../../lib/api/config.ts'
import { ApiError, errorMessage } from '../../lib/api/api-error.ts'
import { useTypedFirst } from '../../lib/focus.ts'
import { useFirstWrong } from '../../lib/field-errors.ts'
import { useAuth } from '../../lib/session/session.tsx'
import { forgetWantedPage, wantedPage } from '../../lib/session/wanted-page.ts'
import { useBrowserState } from '../../lib/use-browser-state.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { PasswordInput } from '../../ui/form/password-input.tsx'
import { LanguageSwitch } from '../../ui/shell/language-switch.tsx'
import { Logo } from '../../ui/shell/logo.tsx'
import { ThemeSwitch } from '../../ui/shell/theme-switch.tsx'
import { toast } from '../../lib/session/toast.ts'

const signIn = async (form: Send<typeof identity.adminLogin>) => withFactor(await api(identity.adminLogin, form))

async function withFactor(clerk: UserView) {
  const factor = await api(officePeople.secondFactor).catch(() => null)
  return { clerk, mustEnrol: factor?.mustEnrol === true }
}

const asksForCode = (error: unknown) =>
  error instanceof ApiError && (error.code === 'second_factor_needed' || error.code === 'second_factor_wrong')

/** The page that a link pointed to, else where a clerk's work waits. */
function deskOf({ officeRole }: { officeRole: string | null }, search: string): string {
  const wanted = wantedPage(search)
  if (wanted?.startsWith('/admin')) return wanted
  return officeRole === 'dispatcher' ? '/admin/dispatch' : '/admin'
}

/** The office's own sign-in. In demo mode it tells the demo credentials, otherwise nothing. */
export function AdminLoginScreen() {
  const { t } = useLingui()
  const [, navigate] = useLocation()
  // As it was opened: the sign-in itself changes the address.
  const [search] = useState(useSearch())
  const { user, become, refresh } = useAuth()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isCodeWanted, setCodeWanted] = useState(false)
  const [asked, setAsked] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useTypedFirst(first)
  const config = useConfig()
  const demoAdmin = config.data?.demo ? config.data.demoAdmin : undefined
  const fallback = t`Please check your credentials and try again.`
  const enter = ({ clerk, mustEnrol }: { clerk: UserView; mustEnrol: boolean }) => {
    // The address first, both in one drawing: who is signed in is led on from this page.
    navigate(mustEnrol ? '/admin/settings' : deskOf(clerk, search))
    forgetWantedPage()
    become(clerk)
    void refresh()
    toast({ title: t`Welcome, Administrator!` })
  }
  const login = useAction(signIn, {
    onSuccess: enter,
    onError: (error) => {
      if (asksForCode(error)) {
        setCode('')
        setCodeWanted(true)
        setAsked(false)
      }
      if (error instanceof ApiError && error.code === 'second_factor_needed') return
      toast({ title: t`Admin login failed`, description: errorMessage(error, fallback), variant: 'destructive' })
    },
  })
  const isPasskeyNeeded = login.error instanceof ApiError && login.error.code === 'passkey_needed'
  const canUsePasskeys = useBrowserState(() => 'PublicKeyCredential' in window, false)[0]
  const { form, moveThere } = useFirstWrong(null)
  if (user?.isAdmin) return <Redirect to={deskOf(user, search)} replace />

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    moveThere()
    if (!email.trim() || !password || (isCodeWanted && !code.trim()) || login.isPending) return
    login.mutate({ email: email.trim(), password, ...(isCodeWanted && { code: code.trim() }) })
  }
  return (
    <div className="grid min-h-dvh lg:grid-cols-[1fr_1.2fr]">
      <div className="hidden flex-col justify-between bg-night p-10 text-white lg:flex">
        <p className="text-lg">
          <b>Vapsi</b>{' '}
          <span className="text-[#b9c4da]">
            <Trans>office</Trans>
          </span>
        </p>
        <WayBackDrawing />
        <p className="text-sm text-[#b9c4da]">
          <Trans>Logistics Made Simple</Trans>
        </p>
      </div>
      <main id="main" tabIndex={-1} className="grid content-center justify-items-center px-4 py-10">
        <div className="w-full max-w-sm">
          <div className="mb-6 flex items-center justify-between">
            <Logo size={40} hindi="wide" />
            <span className="flex">
              <LanguageSwitch className="max-sm:px-2 max-sm:[&>svg]:hidden" />
              <ThemeSwitch />
            </span>
          </div>
          <h1 className="text-xl font-bold">
            <Trans>Admin Portal</Trans>
          </h1>
          <p className="mt-1 mb-6 text-sm text-quiet">
            <Trans>For the people who run the operation.</Trans>
          </p>
          <form ref={form} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
            <Field label={t`Admin Email`} error={asked && !email.trim() ? t`Email is required` : undefined}>
              <Input
                ref={first}
                type="email"
                autoComplete="username"
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            </Field>
            <Field label={t`Admin Password`} error={asked && !password ? t`Password is required` : undefined}>
              <PasswordInput
                autoComplete="current-password"
                value={password}
                onChange={(event) => setPassword(event.target.value)}
              />
            </Field>
            {isCodeWanted && (
              <Field
                label={t`Code`}
                hint={t`Of your authenticator app, or one of your recovery codes`}
                error={asked && !code.trim() ? t`Enter the code` : undefined}
              >
                <Input
                  // oxlint-disable-next-line jsx-a11y/no-autofocus -- the password is right, and this field is all that is missing
                  autoFocus
                  autoComplete="one-time-code"
                  autoCapitalize="off"
                  spellCheck={false}
                  maxLength={40}
                  value={code}
                  onChange={(event) => setCode(event.target.value)}
                />
              </Field>
            )}
            {login.error && (
              <p role="alert" className="rounded-input bg-soft-red px-3 py-2.5 text-sm text-danger">
                {errorMessage(login.error, fallback)}
              </p>
            )}
            <Button type="submit" variant="main" size="lg" wide busy={login.isPending}>
              {login.isPending ? <Trans>Signing in…</Trans> : <Trans>Sign In</Trans>}
            </Button>
          </form>
          {config.data?.passkeys && canUsePasskeys && (
            <PasskeyButton isNeeded={isPasskeyNeeded} onSignedIn={(clerk) => enter({ clerk, mustEnrol: false })} />
          )}
          {demoAdmin && (
            <section className="mt-6 rounded-card border border-dashed border-track p-4 text-sm">
              <h2 className="font-bold">
                <Trans>Demo credentials</Trans>
              </h2>
              <p className="mt-1 break-all">
                {demoAdmin.email} · {demoAdmin.password}
              </p>
              <Button
                className="mt-3"
                size="md"
                onClick={() => {
                  setEmail(demoAdmin.email)
                  setPassword(demoAdmin.password)
                  // Enter signs in.
                  first.current?.focus()
                }}
              >
                <Trans>Fill in</Trans>
              </Button>
            </section>
          )}
        </div>
      </main>
    </div>
  )
}

/** The mark, large: there loaded, back loaded. */
const WayBackDrawing = () => (
  <svg aria-hidden viewBox="0 0 360 140" fill="none" className="w-full max-w-md">
    <circle cx="24" cy="40" r="14" stroke="#fff" strokeWidth="9" />
    <path d="M64 40h222" stroke="#8d9bb8" strokeWidth="8" strokeLinecap="round" strokeDasharray="0.1 21" />
    <circle cx="322" cy="40" r="20" fill="#F6A51C" />
    <path
      d="M322 72v14a26 26 0 0 1-26 26H56"
      stroke="#3DBE98"
      strokeWidth="9"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="m78 90-26 22 26 22" stroke="#3DBE98" strokeWidth="9" strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)
