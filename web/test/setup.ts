import { configure } from '@testing-library/react'

// A second is too short on a machine that does other work; what does not come at all fails all the same.
configure({ asyncUtilTimeout: 10_000 })
