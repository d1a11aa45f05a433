import { useLingui } from '@lingui/react/macro'
import { Suspense, useMemo, useState } from 'react'
import { sessionStore } from '#data/session/store.ts'
import { menuOpening } from '#features/shell/header/menu-opening.ts'
import { MenuSheet, SearchSheet } from '#features/shell/lazy.ts'
import { useStore } from '#lib/react/use-store.ts'
import { IconButton } from '#ui/action/icon-button.tsx'

/** The phone header's two buttons and the sheets they open. */
export const PhoneMenus = ({ onLogout }: { onLogout: () => void }) => {
  const { t } = useLingui()
  const { user } = useStore(sessionStore)
  // The sheet is fetched when it is first opened, and stays for its way out.
  const [search, setSearch] = useState({ number: 0, isOpen: false })
  // Always the same element: a new one would have React give up what the server drew while its code is on its way.
  const menu = useMemo(
    () => (
      <Suspense>
        <MenuSheet onLogout={onLogout} />
      </Suspense>
    ),
    [onLogout],
  )
  return (
    <>
      <IconButton
        label={t`Search`}
        icon="search"
        aria-haspopup="dialog"
        onClick={() => setSearch({ number: search.number + 1, isOpen: true })}
      />
      <IconButton
        label={t`Menu`}
        icon="menu"
        aria-haspopup="dialog"
        // The one that stands in the page is a visitor's.
        {...(user ? { onClick: menuOpening.button.onClick } : menuOpening.button)}
      />
      <Suspense>
        {/* Mounted anew each time it is opened: one that failed to load loads again. */}
        {search.number > 0 && (
          <SearchSheet
            key={search.number}
            open={search.isOpen}
            onClose={() => setSearch({ ...search, isOpen: false })}
          />
        )}
      </Suspense>
      {menu}
    </>
  )
}
