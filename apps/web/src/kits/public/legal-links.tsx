import { TextLink } from '../../design/controls/text-link.tsx';

export function LegalLinks() {
  return (
    <ul aria-label="Legal" className="flex flex-wrap gap-x-5 gap-y-2 text-meta">
      <li>
        <TextLink quiet to="/privacy">
          Privacy
        </TextLink>
      </li>
      <li>
        <TextLink quiet to="/terms">
          Terms
        </TextLink>
      </li>
      <li>
        <TextLink quiet to="/cookies">
          Cookies
        </TextLink>
      </li>
      <li>
        <TextLink quiet to="/gdpr">
          GDPR
        </TextLink>
      </li>
    </ul>
  );
}
