import type { ReactNode } from 'react';
import { usePageGround } from '#web/ui/theme/ground.tsx';
import { Main } from './main.tsx';
import { SkipLink } from './skip-link.tsx';

/** Light and quiet: no navigation that leads away from what is being filled in. Screens begin with `FormTop`. */
export default function FormLayout({ children }: { children: ReactNode }) {
  usePageGround('schuim');
  return (
    <>
      <SkipLink />
      <Main display="flex" flexDirection="column" minHeight="100dvh">
        {children}
      </Main>
    </>
  );
}
