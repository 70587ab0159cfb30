// Shows the shared components on each ground: `npm run dev`, then /ui/gallery/gallery.html. Not part of the build.
import 'virtual:theme.css'
import '#web/ui/theme/fonts.css'
import '#web/ui/theme/fonts-admin.css'
import { ChakraProvider } from '@chakra-ui/react/styled-system'
import { chakra } from '#web/ui/theme/chakra.ts'
import type { ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { ActionBar } from '#web/ui/layout/action-bar.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { FormTop } from '#web/ui/layout/form-top.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { StepPath } from '#web/ui/layout/step-path.tsx'
import { Ground } from '#web/ui/theme/ground.tsx'
import { grounds } from '#web/ui/theme/grounds.ts'
import { system } from '#web/ui/theme/system.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import { BibSamples } from './bib-samples.tsx'
import { ButtonSamples } from './button-samples.tsx'
import { ContentSamples } from './content-samples.tsx'
import { FormSamples } from './form-samples.tsx'
import { OfficeSamples } from './office-samples.tsx'

const Stack = chakra('div', {
  base: { display: 'grid', gap: '5', gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 'form', padding: 'gutter' },
})

/** The samples that are shown on each ground of the site. */
const SiteSamples = ({ title }: { title: string }) => (
  <>
    <FormTop saved />
    <Stack>
      <StepPath steps={['Categorie', 'Registratie', 'Betaling']} current={1} />
      <PageHead title={title} lead="Eén zin die zegt waar het om gaat." />
      <ButtonSamples />
      <FormSamples />
      <ContentSamples />
    </Stack>
    <ActionBar amount="€ 159,49">
      <Button variant="primary" full>
        Naar betaling
      </Button>
    </ActionBar>
  </>
)

const Shell = ({ children }: { children: ReactNode }) => (
  <ChakraProvider value={system}>
    <BrowserRouter>
      {children}
      <Toaster />
    </BrowserRouter>
  </ChakraProvider>
)

createRoot(document.getElementById('root')!).render(
  <Shell>
    <Ground kind="paper">
      <OfficeSamples />
    </Ground>
    <Ground kind="sea">
      <BibSamples />
    </Ground>
    <chakra.div display="grid" gridTemplateColumns={{ xl: '1fr 1fr 1fr' }}>
      {grounds
        .filter((kind) => kind !== 'paper')
        .map((kind) => (
          <Ground key={kind} kind={kind}>
            <SiteSamples title={kind} />
          </Ground>
        ))}
    </chakra.div>
  </Shell>,
)
