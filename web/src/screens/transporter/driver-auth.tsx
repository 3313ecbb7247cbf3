import { AuthPage } from '../../features/auth/auth-page.tsx'

/** /driver/login, /driver/signup, /driver-auth */
export const DriverAuthScreen = () => <AuthPage side="driver" />
