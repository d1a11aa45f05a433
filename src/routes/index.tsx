import { useLingui } from '@lingui/react/macro'
import { createFileRoute } from '@tanstack/react-router'
import { favoriteOfCard } from '#features/favorites/lazy.tsx'
import { HomeScreen } from '#features/home/home-screen.tsx'
import { preloadHome } from '#features/home/lazy.ts'
import { PageHead } from '#lib/react/page-head.tsx'

const Home = () => {
  const { t } = useLingui()
  return (
    <>
      <PageHead
        title={t`Local experiences in Morocco · Rihla`}
        description={t`Adventures, tables, workshops and walks led by the people who live there. Read and kept on your phone, even offline.`}
      />
      <HomeScreen cardAction={favoriteOfCard} />
    </>
  )
}

export const Route = createFileRoute('/')({ loader: preloadHome, component: Home })
