import { chakra } from '@chakra-ui/react';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { usePageTitle } from '#web/ui/use-page-title.ts';

/** Any path that does not exist. */
export default function NotFound() {
  usePageTitle('Pagina niet gevonden');
  return (
    <chakra.div paddingInline="goot" paddingBlock="10">
      <chakra.h1 textStyle="kop" color="fg.strong">
        Weggewaaid
      </chakra.h1>
      <ButtonLink to="/" variant="doe">
        Naar home
      </ButtonLink>
    </chakra.div>
  );
}
