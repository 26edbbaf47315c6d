/** Makes the visible stand-in for a component that a page imports but the content tree does not hold. */
export function createMissingComponent(request: string) {
  return function MissingComponent() {
    return (
      <p className="MissingComponent">
        This part of the page needs <code>{request}</code>, which is not part of this site.
      </p>
    );
  };
}
