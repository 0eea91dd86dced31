import { createFileRoute, redirect } from '@tanstack/react-router';
import { textSearch } from '../../navigation/page-search.ts';

export const Route = createFileRoute('/sign-in')({
  validateSearch: textSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/login', search, replace: true });
  },
});
