import { usePageTitle } from '#web/ui/use-page-title.ts'
import { Figures } from './figures.tsx'
import { Hero } from './hero.tsx'

/** The home page: feels the race in three seconds, price and date without searching. */
export default function Home() {
  usePageTitle()
  return (
    <>
      <Hero />
      <Figures />
    </>
  )
}
