import { becomeHost } from '../session/become-host.ts'
import {
  confirmSession,
  login,
  loginPasskey,
  loginProvider,
  loginTwoFactor,
  logout,
  register,
  updateProfile,
} from './sign-in.ts'

/** Those of auth.ts, and what it asks at the start, in one file of code. */
export const authCommands = {
  login,
  loginTwoFactor,
  loginPasskey,
  loginProvider,
  register,
  logout,
  updateProfile,
  becomeHost,
  confirmSession,
}
