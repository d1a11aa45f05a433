import { QueryClientProvider } from '@tanstack/react-query'
import { type AnyRouter, RouterProvider } from '@tanstack/react-router'
import { AuthProvider } from '#features/auth/auth-provider.tsx'
import { LanguageProvider } from '#i18n/language-provider.tsx'
import { queryClient } from '#lib/react/query-client.ts'

/** Providers around the router: the same tree is prerendered and hydrated. */
export const App = ({ router }: { router: AnyRouter }) => (
  <QueryClientProvider client={queryClient}>
    <LanguageProvider>
      <AuthProvider>
        <RouterProvider router={router} />
      </AuthProvider>
    </LanguageProvider>
  </QueryClientProvider>
)
