import { useLingui } from '@lingui/react/macro'
import { Moon, Sun, SunMoon } from 'lucide-react'
import { type Theme, chooseTheme, useTheme } from '../../lib/theme.ts'
import { IconButton } from '../button.tsx'

const order: Theme[] = ['system', 'light', 'dark']
const signs = { system: SunMoon, light: Sun, dark: Moon }

/** As the device, light, dark: each press goes on to the next. */
export function ThemeSwitch({ className }: { className?: string }) {
  const { t } = useLingui()
  const theme = useTheme()
  const names = { system: t`as the device`, light: t`light`, dark: t`dark` }
  const Sign = signs[theme]
  return (
    <IconButton
      label={`${t`Appearance`}: ${names[theme]}`}
      className={className}
      onClick={() => chooseTheme(order[(order.indexOf(theme) + 1) % order.length] ?? 'system')}
    >
      <Sign aria-hidden />
    </IconButton>
  )
}
