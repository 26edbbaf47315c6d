import type { Logo as LogoModel } from '../../model/site-config.ts';
import './Logo.css';

interface LogoProps {
  readonly logo: LogoModel;
  /** The site's name is next to the image, which then needs no alternative text. */
  readonly isDecorative?: boolean;
}

export function Logo({ logo, isDecorative = false }: LogoProps) {
  const { src, srcDark, width, height } = logo;
  const image = (address: string, className: string) => (
    <img
      className={className}
      src={address}
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
