import { Translate } from '../../i18n/Translate.tsx';

/** Makes the visible stand-in for a component that a page imports but the content tree does not hold. */
export function createMissingComponent(request: string) {
  return function MissingComponent() {
    return (
      <p className="MissingComponent">
        <Translate id="missingComponent" values={{ component: <code>{request}</code> }}>
          {'This part of the page needs {component}, which is not part of this site.'}
        </Translate>
      </p>
    );
  };
}
