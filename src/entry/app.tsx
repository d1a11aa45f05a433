import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { AuthProvider } from '#features/auth/parts/auth-provider.tsx'
import { LanguageProvider } from '#i18n/language-provider.tsx'

/** Providers around the router: the same tree is prerendered and hydrated. */
export const App = ({ router }: { router: AnyRouter }) => (
  <LanguageProvider>
    <AuthProvider>
      <RouterProvider router={router} />
    </AuthProvider>
  </LanguageProvider>
)
