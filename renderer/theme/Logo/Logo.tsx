import { isSitePath, toAddress } from '../../model/page-path.ts';
import type { Logo as LogoModel } from '../../model/site-config.ts';
import { useSite } from '../../routing/SiteContext.ts';
import './Logo.css';

interface LogoProps {
  readonly logo: LogoModel;
  /** The name stands beside the picture, which then needs no text of its own. */
  readonly isDecorative?: boolean;
}

/** The site's picture, in the variant of the colour mode around it. */
export function Logo({ logo, isDecorative = false }: LogoProps) {
  const { basePath } = useSite();
  const { src, srcDark, width, height } = logo;
  const image = (path: string, className: string) => (
    <img
      className={className}
      src={isSitePath(path) ? toAddress(basePath, path) : path}
      alt={isDecorative ? '' : logo.alt}
      width={width}
      height={height}
    />
  );
  if (srcDark === undefined) return image(src, 'Logo');
  return (
    <>
      {image(src, 'Logo Logo--light')}
      {image(srcDark, 'Logo Logo--dark')}
    </>
  );
}
