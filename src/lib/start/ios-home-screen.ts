/** Whether this window is an app on the home screen of iOS, which has a property of its own for it. */
export const isOnIosHomeScreen = (): boolean =>
  typeof navigator !== 'undefined' && 'standalone' in navigator && navigator.standalone === true
