import { ComingSoon } from './coming-soon.tsx'

/** Announces the news section. */
export const News = () => (
  <ComingSoon
    id="nieuws"
    ground="sand"
    title="NIEUWS"
    subtitle="Updates uit de arena"
    promise="Ruwe updates van het front komen eraan"
    tags={['Race Updates', 'Community Stories', 'Training Tips']}
    when="Binnenkort live"
  />
)

/** Announces the clothing collection. */
export const Gear = () => (
  <ComingSoon
    id="shop"
    ground="night"
    title="GEAR"
    subtitle="Authentieke merchandise"
    promise="De officiële gear collectie komt eraan"
    tags={['Duurzame Kwaliteit', 'Beach Tested', 'Performance Ready']}
    when="Binnenkort beschikbaar"
  />
)
