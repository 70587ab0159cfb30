import { brand } from '#shared/facts/brand.ts'
import { chakra } from '#web/ui/theme/chakra.ts'
import { Bib } from '#web/ui/ticket/bib.tsx'

/** The bibs of the two tickets. */
export const BibSamples = () => (
  <chakra.div display="grid" gridTemplateColumns={{ md: '1fr 1fr' }} gap="7" padding="gutter" paddingBlock="7">
    <Bib
      name="Solo"
      figure="85"
      euro
      bandStart={brand.name}
      bandEnd="11 & 12 oktober 2025"
      corner={
        <>
          The Dune Base
          <br />
          Noordwijk
        </>
      }
      tilt="left"
    />
    <Bib
      name="Duo"
      figure="155"
      euro
      double
      bandStart={brand.name}
      bandEnd="11 & 12 oktober 2025"
      corner={
        <>
          Meest gekozen
          <br />
          Je bespaart € 23
        </>
      }
      tilt="right"
    />
  </chakra.div>
)
