import { configure } from '@testing-library/react'
import { vi } from 'vitest'

// A second is too short on a machine that does other work; what does not come at all fails all the same.
configure({ asyncUtilTimeout: 10_000 })

// On a screen a dialog's code comes with its first opening; in tests it is there.
vi.mock('../src/ui/overlay/dialog.tsx', () => import('../src/ui/overlay/dialog-windows.tsx'))
