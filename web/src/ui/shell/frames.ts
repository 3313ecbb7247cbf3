import type { ComponentType, ReactNode } from 'react'

type Frame = ComponentType<{ children: ReactNode }>

/**
 * The frames that have been drawn: each stays while the code of the next screen inside it loads. That of the app belongs
 * to the person it was drawn for.
 */
export const frames: { app?: Frame; appOf?: string | null; still?: Frame } = {}
