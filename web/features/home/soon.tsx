import { ComingSoon } from './coming-soon.tsx'

/** Says that the news section comes later. */
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

/** Says that the clothing collection comes later. */
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
