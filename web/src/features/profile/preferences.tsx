import { Trans } from '@lingui/react/macro'
import { Smartphone } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { LanguageSwitch } from '../../ui/shell/language-switch.tsx'
import { ThemeSwitch } from '../../ui/shell/theme-switch.tsx'
import { install, useInstallPrompt } from '../../domain/install/install-prompt.ts'
import { PushInvitation } from '../../domain/push/push-invitation.tsx'

/** What is true of this phone only: language, light or dark, push, and the app on the home screen. */
export function Preferences() {
  const canInstall = useInstallPrompt()
  return (
    <Card className="grid grid-cols-1 gap-3 p-5">
      <h2 className="text-lg font-bold">
        <Trans>This device</Trans>
      </h2>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <Trans>Language</Trans>
        <LanguageSwitch />
      </div>
      <div className="flex min-h-11 items-center justify-between gap-3">
        <Trans>Appearance</Trans>
        <ThemeSwitch />
      </div>
      <div className="-mb-3 empty:hidden">
        <PushInvitation />
      </div>
      {canInstall && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
          <p className="min-w-0 flex-1 basis-52 text-sm text-quiet">
            <Trans>Vapsi on your home screen: opens faster, and your last lists are there without signal.</Trans>
          </p>
          <Button icon={<Smartphone aria-hidden />} onClick={() => void install()}>
            <Trans>Install Vapsi</Trans>
          </Button>
        </div>
      )}
    </Card>
  )
}
