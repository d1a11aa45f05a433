import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { favoriteOfCard } from '#features/favorites/later-parts.tsx'
import { HomeScreen } from '#features/home/home-screen.tsx'
import { warmHome } from '#features/home/warm.ts'

const Home = () => <HomeScreen cardAction={favoriteOfCard} />

export const Route = createFileRoute('/')({
  head: () => ({
    meta: [
      { title: i18n._(msg`Local experiences in Morocco · Rihla`) },
      {
        name: 'description',
        content: i18n._(
          msg`Adventures, tables, workshops and walks led by the people who live there. Read and kept on your phone, even without signal.`,
        ),
      },
    ],
  }),
  loader: warmHome,
  component: Home,
})
