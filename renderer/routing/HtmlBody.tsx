/** Shows compiled HTML. While hydrating, `html` is what the document already holds, so nothing is parsed again. */
export function HtmlBody({ html }: { readonly html: string }) {
  return (
    <div className="Article-body" data-compiled="" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
