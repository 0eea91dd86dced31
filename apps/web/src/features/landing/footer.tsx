import { Logo } from '../../design/logo.tsx';
import { LegalLinks } from '../public/legal-links.tsx';

export function Footer() {
  return (
    <footer className="border-t border-hairline bg-card">
      <div className="mx-auto flex w-full max-w-[80rem] flex-wrap items-center justify-between gap-x-8 gap-y-6 px-4 py-10 md:px-6">
        <Logo tagline />
        <LegalLinks />
      </div>
    </footer>
  );
}
