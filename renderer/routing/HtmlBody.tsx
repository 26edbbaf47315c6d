/** Renders compiled HTML. While hydrating, `html` comes from the document itself, so it isn't parsed again. */
export function HtmlBody({ html }: { readonly html: string }) {
  return (
    <div className="Article-body" data-compiled="" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
