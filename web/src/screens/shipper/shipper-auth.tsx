import { AuthPage } from '../../features/auth/auth-page.tsx'

/** /shipper/login, /shipper/signup, /shipper-auth */
export const ShipperAuthScreen = () => <AuthPage side="shipper" />
