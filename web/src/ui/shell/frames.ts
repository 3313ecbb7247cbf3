import type { ComponentType, ReactNode } from 'react'

type Frame = ComponentType<{ children: ReactNode }>

/** The frames that have been drawn: each stays while the code of the next screen inside it loads. */
export const frames: { app?: Frame; still?: Frame } = {}
